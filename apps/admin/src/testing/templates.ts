import type { Editable, ListedTemplate, Template } from '@ressoa/contract/templates'

export const aListedTemplate = (changes: Partial<ListedTemplate> = {}): ListedTemplate => ({
  id: 41,
  name: 'Pedido padrão',
  type: 'npsRequest',
  lastUpdate: new Date('2026-11-03T12:00:00.000Z'),
  ...changes,
})

type Shown = Pick<Editable, 'subtitle'> & Partial<Pick<Editable, 'possibleValues'>> & { value?: string }

const anEditable = (type: Editable['type'], model: string, { subtitle, possibleValues = [], value = '' }: Shown): Editable => ({
  subtitle,
  type,
  possibleValues,
  targetValue: { value, targetModel: model },
})

/** A template with one editable of every type. */
export const aTemplate = (changes: Partial<Template> = {}): Template => ({
  ...aListedTemplate(),
  version: 3,
  mergeFields: [
    { key: 'person.name', label: 'Nome da pessoa' },
    { key: 'store.name', label: 'Nome da loja' },
  ],
  blocks: [
    {
      targetId: 'header',
      title: 'Cabeçalho',
      editables: [
        anEditable('image', 'logo', { subtitle: 'Logo', value: '' }),
        anEditable('boolean', 'showLogo', { subtitle: 'Mostrar o logo', value: 'true' }),
        anEditable('number', 'logoWidth', {
          subtitle: 'Largura do logo',
          possibleValues: [{ key: 'min', value: '40' }],
          value: '120',
        }),
      ],
    },
    {
      targetId: 'body',
      title: 'Texto',
      editables: [
        anEditable('richText', 'text', { subtitle: 'Mensagem', value: '<p>Conte como foi.</p>' }),
        anEditable('singleSelect', 'align', {
          subtitle: 'Alinhamento',
          possibleValues: [
            { key: 'left', value: 'À esquerda' },
            { key: 'center', value: 'No centro' },
          ],
          value: 'left',
        }),
      ],
    },
  ],
  ...changes,
})
