export const secrets = {
  secretOnce: {
    copy: 'Copiar segredo',
    copied: 'Segredo copiado',
    copyFailed: 'O navegador não deixou copiar. Selecione o segredo e copie.',
    kept: 'Já guardei o segredo',
  },
} as const
