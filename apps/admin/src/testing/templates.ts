/** Templates in wire format. */

export const aListedTemplate = (changes: object = {}) => ({
  IdRessoa: 41,
  Id: 41,
  Name: 'Pedido padrão',
  Type: 0,
  LastUpdate: '2026-11-03T12:00:00.000Z',
  ...changes,
})

const anEditable = (type: number, model: string, changes: object = {}) => ({
  Subtitle: model,
  Type: type,
  PossibleValues: [] as object[],
  TargetValue: { Value: '', TargetModel: model },
  ...changes,
})

/** A template with one editable of every type. */
export const aTemplate = (changes: object = {}) => ({
  ...aListedTemplate(),
  Version: 3,
  MergeFields: [
    { Key: 'person.name', Label: 'Nome da pessoa' },
    { Key: 'store.name', Label: 'Nome da loja' },
  ],
  Blocks: [
    {
      TargetId: 'header',
      Title: 'Cabeçalho',
      Editables: [
        anEditable(2, 'logo', { Subtitle: 'Logo', TargetValue: { Value: '', TargetModel: 'logo' } }),
        anEditable(3, 'showLogo', { Subtitle: 'Mostrar o logo', TargetValue: { Value: 'true', TargetModel: 'showLogo' } }),
        anEditable(4, 'logoWidth', {
          Subtitle: 'Largura do logo',
          PossibleValues: [{ Key: 'min', Value: '40' }],
          TargetValue: { Value: '120', TargetModel: 'logoWidth' },
        }),
      ],
    },
    {
      TargetId: 'body',
      Title: 'Texto',
      Editables: [
        anEditable(0, 'text', { Subtitle: 'Mensagem', TargetValue: { Value: '<p>Conte como foi.</p>', TargetModel: 'text' } }),
        anEditable(1, 'align', {
          Subtitle: 'Alinhamento',
          PossibleValues: [
            { Key: 'left', Value: 'À esquerda' },
            { Key: 'center', Value: 'No centro' },
          ],
          TargetValue: { Value: 'left', TargetModel: 'align' },
        }),
      ],
    },
  ],
  ...changes,
})
