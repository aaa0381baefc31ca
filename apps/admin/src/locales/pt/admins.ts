export const admins = {
  admin: {
    password: {
      error: {
        '0': 'Este acesso não existe.',
        '1': 'Este acesso não foi encontrado nesta loja.',
        '2': 'A senha não atende às regras.',
        '3': 'A senha atual não confere.',
      },
    },
    status: {
      error0: 'Este acesso não existe.',
      error1: 'Este acesso não foi encontrado nesta loja.',
    },
  },
} as const
