export const profile = {
  profile: {
    person: {
      title: 'Seus dados',
      name: 'Nome',
      email: 'E-mail',
      emailFixed: 'É com ele que você entra. Não pode ser alterado.',
      save: 'Salvar',
      saved: 'Perfil salvo.',
    },
    password: {
      title: 'Senha',
      text: 'Ao trocar a senha, suas outras sessões são encerradas. Esta continua aberta.',
      current: 'Senha atual',
      new: 'Nova senha',
      confirmation: 'Repita a nova senha',
      submit: 'Trocar senha',
      done: 'Senha trocada.',
      none: 'Você entra pelo acesso da sua empresa e ainda não tem uma senha aqui. Se quiser uma, enviamos um link para o seu e-mail.',
      sendLink: 'Enviar link',
      linkSent: 'Link enviado para {{email}}.',
    },
  },
} as const
