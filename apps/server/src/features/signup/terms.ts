import type { Language } from '@ressoa/domain/languages'

type Terms = { title: string; sections: readonly { heading: string; text: string }[] }

const terms: Record<Language, Terms> = {
  pt: {
    title: 'Termos de uso',
    sections: [
      {
        heading: 'O serviço',
        text: 'A Ressoa pergunta aos clientes da sua loja o que acharam, guarda as respostas e mostra o resultado a quem você der acesso.',
      },
      {
        heading: 'Os dados são da loja',
        text: 'As pessoas, as respostas e os comentários pertencem à loja. Você pode exportar e apagar esses dados. Não os usamos para outro fim.',
      },
      {
        heading: 'O que a loja promete',
        text: 'Só escreva para quem pode receber a sua mensagem, respeite quem pede para não receber mais e siga a lei de proteção de dados do seu país.',
      },
      {
        heading: 'Acesso',
        text: 'Cada pessoa entra com a própria senha. Quem administra a loja decide quem entra e o que cada um pode fazer, e as mudanças ficam registradas.',
      },
    ],
  },
  en: {
    title: 'Terms of use',
    sections: [
      {
        heading: 'The service',
        text: "Ressoa asks your store's customers what they thought, keeps the answers and shows the result to whoever you give access.",
      },
      {
        heading: "The data is the store's",
        text: "People, answers and comments belong to the store. You can export and delete that data. We don't use it for anything else.",
      },
      {
        heading: 'What the store promises',
        text: "Write only to people who may receive your message, respect those who ask not to hear from you again, and follow your country's data protection law.",
      },
      {
        heading: 'Access',
        text: 'Each person signs in with their own password. Whoever manages the store decides who gets in and what each one may do, and changes are recorded.',
      },
    ],
  },
  es: {
    title: 'Términos de uso',
    sections: [
      {
        heading: 'El servicio',
        text: 'Ressoa pregunta a los clientes de tu tienda qué les pareció, guarda las respuestas y muestra el resultado a quien tú des acceso.',
      },
      {
        heading: 'Los datos son de la tienda',
        text: 'Las personas, las respuestas y los comentarios pertenecen a la tienda. Puedes exportar y borrar esos datos. No los usamos para otro fin.',
      },
      {
        heading: 'Lo que promete la tienda',
        text: 'Escribe solo a quien puede recibir tu mensaje, respeta a quien pide no recibir más y sigue la ley de protección de datos de tu país.',
      },
      {
        heading: 'Acceso',
        text: 'Cada persona entra con su propia contraseña. Quien administra la tienda decide quién entra y qué puede hacer cada uno, y los cambios quedan registrados.',
      },
    ],
  },
}

/** Our own text without outside input: safe as HTML. */
export const termsHtml = (language: Language) => {
  const { title, sections } = terms[language]
  return `<h2>${title}</h2>${sections.map(({ heading, text }) => `<h3>${heading}</h3><p>${text}</p>`).join('')}`
}
