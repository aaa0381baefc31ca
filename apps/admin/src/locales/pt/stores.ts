export const stores = {
  storemanagement: {
    errorMainStore: 'A loja principal não pode ser desativada.',
  },
} as const
