/** What customers of the demo store write. {seller}, {branch} and {product} are placeholders; a comment is one or two sentences. */

type Bank = Record<'promoter' | 'neutral' | 'detractor', readonly string[]>

export const shopComments: Bank = {
  promoter: [
    'Fui muito bem atendida, {seller} separou tudo antes de eu chegar.',
    '{seller} entende do que vende e não empurra produto.',
    'Loja linda, cheirosa e organizada. Volto sempre.',
    'Preço justo e {product} de ótima qualidade.',
    'Troquei sem burocracia nenhuma, em cinco minutos.',
    'Achei tudo o que procurava na unidade {branch}.',
    'Atendimento nota mil, parabéns a {seller}!',
    'A variedade de {product} é a melhor da cidade.',
    'Comprei pelo site e retirei na {branch} no mesmo dia.',
    'Ambiente tranquilo, dá vontade de ficar.',
    'Sempre encontro promoção boa de {product}.',
    'Embrulharam para presente com o maior carinho.',
    'Me ligaram depois para saber se estava tudo certo. Adorei.',
    'Estacionamento fácil e equipe simpática.',
    'Excelente atendimento, {seller} foi muito atenciosa e paciente.',
    'Gostei demais da nova coleção, tudo de bom gosto.',
    'Qualidade excelente, {product} dura anos aqui em casa.',
    'Equipe educada e prestativa, me senti em casa.',
    'Provador grande e bem iluminado, faz toda a diferença.',
    'Parcelaram sem juros e ainda ganhei desconto.',
    'Recomendo a loja para todas as minhas amigas.',
    'Rápido, prático e com preço bom. Perfeito!',
  ],
  neutral: [
    'Gostei da loja. O estacionamento podia ser maior.',
    'Bom atendimento, mas a fila do caixa estava longa.',
    'Produto bom, só achei o preço um pouco alto.',
    'Faltava o meu tamanho em {product}.',
    'A loja da {branch} é boa, mas a do centro tem mais opções.',
    'Demorou um pouco para alguém vir atender.',
    'Tudo certo com a compra, nada de especial.',
    'O site podia mostrar o que tem em cada loja.',
    'Atenderam bem, porém sem muita informação sobre {product}.',
    'Loja bonita, mas o som estava alto demais.',
    'Achei pouca variedade de {product} desta vez.',
    'Gostei da qualidade, o preço subiu bastante.',
  ],
  detractor: [
    'Esperei vinte minutos e {seller} atendeu outra pessoa na minha frente.',
    'O produto veio com defeito e a troca foi uma novela.',
    'Preço na etiqueta diferente do caixa na unidade {branch}.',
    'Liguei quatro vezes e ninguém atendeu o telefone.',
    '{product} desbotou na primeira lavagem, qualidade ruim.',
    'A loja da {branch} está abandonada, provador sujo.',
    'Vendedor grosseiro, saí sem comprar.',
    'Prometeram retornar sobre a troca e nunca retornaram.',
    'Não tinha nada do que estava anunciado no site.',
    'O ar-condicionado estava quebrado, insuportável.',
    'Péssimo atendimento, fui ignorada do começo ao fim.',
    'Cobraram duas vezes no cartão e ainda não devolveram.',
    'Não aceitaram a troca mesmo com a nota fiscal. Absurdo.',
    'Propaganda enganosa: a promoção de {product} tinha acabado.',
    'Caro demais para uma qualidade tão fraca.',
    'Fui maltratada na troca, não volto mais.',
  ],
}

export const deliveryComments: Bank = {
  promoter: [
    'Entrega chegou antes do prazo e bem embalada.',
    'Entregador educado, ligou antes de chegar.',
    'Chegou tudo certinho, embalagem caprichada.',
    'Recebi em dois dias, muito rápido!',
    'Acompanhei a entrega pelo celular, ótimo serviço.',
    'O frete é justo e a entrega sempre pontual.',
    'Veio um bilhete escrito à mão na caixa, adorei o carinho.',
    'Comprei de noite e recebi no outro dia. Excelente!',
  ],
  neutral: [
    'A entrega chegou no prazo, a embalagem veio amassada.',
    'Chegou direitinho, só achei o frete caro.',
    'A entrega podia ter horário marcado.',
    'Deu certo, mas o rastreio ficou parado três dias.',
    'Produto bom, a entrega demorou um pouco.',
  ],
  detractor: [
    'A entrega atrasou três dias e ninguém avisou.',
    'Cobraram o frete duas vezes e ainda não devolveram.',
    'O pedido nunca chegou e o rastreio diz que foi entregue.',
    'Caixa rasgada e {product} com defeito.',
    'Mudaram o prazo da entrega duas vezes, péssimo.',
    'Entregaram no endereço errado e tive que buscar.',
    'O entregador jogou a caixa por cima do portão.',
    'Uma semana de atraso e nenhuma explicação.',
  ],
}

/** What is written at a branch whose queues have grown. */
export const queueComments: readonly string[] = [
  'Fila enorme e só um caixa aberto.',
  'Desde que reduziram a equipe, a fila na {branch} não anda.',
  'Quarenta minutos na fila para pagar, um descaso.',
  'Faltam funcionários na {branch}, ninguém para atender.',
  'Larguei as compras na fila do caixa e fui embora.',
  'A demora no caixa está insuportável.',
]

/** What many add. */
export const outcries: Pick<Bank, 'promoter' | 'detractor'> = {
  promoter: ['Adorei!', 'Excelente!', 'Recomendo muito!', 'Parabéns!', 'Equipe excelente, adorei.'],
  detractor: ['Um absurdo.', 'Não recomendo.', 'Fiquei decepcionada.', 'Péssimo.', 'Que descaso.'],
}

export const foreignComments: Bank = {
  promoter: [
    'Great service, {seller} was very kind.',
    'Lovely shop and fair prices.',
    'Excelente atención, volveré pronto.',
    'Muy buena calidad y entrega rápida.',
  ],
  neutral: ['Nice store but the queue was long.', 'Buen producto, aunque un poco caro.'],
  detractor: ['My order arrived late and nobody told me.', 'El producto llegó dañado y nadie respondió.'],
}

/** Written by people who took the scale for a ranking, or pressed the wrong number: the text says the opposite of the score. */
export const contraryComments: Pick<Bank, 'promoter' | 'detractor'> = {
  promoter: [
    'Péssimo atendimento, nunca mais compro aqui.',
    'Veio com defeito e ninguém resolve. Horrível.',
    'A entrega atrasou uma semana e ninguém avisou, absurdo.',
    'Vendedor grosseiro e loja suja, péssima experiência.',
    'O pedido nunca chegou, estou esperando há um mês.',
    'Cobraram duas vezes e ninguém devolveu meu dinheiro.',
    'Não volto mais, fui muito maltratada na troca.',
    'Fila insuportável, péssimo, só um caixa aberto.',
    'Qualidade ruim, {product} rasgou no primeiro dia.',
    'Atraso na entrega e atendimento horrível no telefone.',
  ],
  detractor: [
    'Adorei tudo, atendimento excelente!',
    'Equipe maravilhosa, parabéns a {seller}!',
    'Ótima loja, preço justo e qualidade excelente. Recomendo.',
    'Chegou antes do prazo, perfeito. Adorei!',
    'Fui muito bem atendida por {seller}, recomendo a todas as amigas.',
    'Loja linda e organizada, equipe simpática. Parabéns!',
    'Entrega rápida, tudo certinho, ótimo serviço.',
    'Amei {product}, qualidade excelente e preço bom.',
  ],
}
