import { type Problem, type Reply, refusalOnWire } from '@ressoa/contract/replies'

/** Refusals in wire format, built by the server's own function in the format of the call. */

// The server's messages for errors without a field.
const words = {
  400: 'Não conseguimos entender o que foi enviado.',
  401: 'Sua sessão terminou. Entre de novo.',
  403: 'Você não tem permissão para esta ação.',
  404: 'Não encontramos o que você procura.',
  409: 'Outra pessoa salvou antes de você. Recarregue para ver a versão atual.',
  413: 'O conteúdo enviado é grande demais.',
  500: 'Erro inesperado. Confira a conexão e atualize a página.',
  503: 'Estamos com muitos acessos agora. Tente de novo em instantes.',
} as const

type FailedStatus = keyof typeof words

/** A status above 400, or a broken rule (`refused`), which most calls answer with 200. */
export type Failure = { status: FailedStatus; problems?: readonly Problem[] } | { refused: readonly Problem[] }

/** Somebody else has saved in the meantime. */
export const stale: Failure = { status: 409, problems: [{ field: 'Version', error: words[409] }] }

export const refusedAt = (field: string, error: string): Failure => ({ refused: [{ field, error }] })

const requestId = '00000000-0000-4000-8000-000000000000'

export const failureOnWire = ({ reply }: { reply: Pick<Reply<never>, 'kind' | 'refused'> }, failure: Failure) =>
  'refused' in failure
    ? refusalOnWire({ status: 200, problems: failure.refused, requestId, reply })
    : refusalOnWire({
        status: failure.status,
        problems: failure.problems ?? [{ field: '', error: words[failure.status] }],
        requestId,
      })
