import { RecentMap } from '../../recent-map'

/**
 * The mail server's recent replies, in total and by domain. One temporary refusal is about one mail; only when they pile up does
 * the account or the domain slow down.
 */

const repliesKept = 50
const toleratedShare = 1 / 5
const domainsKept = 500

type Reply = { domain: string; isTemporary: boolean }

/** What has to slow down, judging by the recent replies. */
export type Troubled = 'account' | 'domain'

export class ReplyHistory {
  #account: Reply[] = []
  readonly #domains = new RecentMap<string, Reply[]>(domainsKept)

  note(reply: Reply): Troubled | undefined {
    const ofDomain = [...(this.#domains.get(reply.domain) ?? []), reply].slice(-repliesKept)
    this.#account = [...this.#account, reply].slice(-repliesKept)
    this.#domains.set(reply.domain, ofDomain)
    if (!reply.isTemporary) return undefined
    if (isTroubled(ofDomain)) return this.#forget('domain', reply.domain)
    if (!isTroubled(this.#account)) return undefined
    // One domain's replies must not slow down all others.
    const isMostlyIts = 2 * temporaries(ofDomain) > temporaries(this.#account)
    return this.#forget(isMostlyIts ? 'domain' : 'account', reply.domain)
  }

  // The same replies must not count twice.
  #forget(troubled: Troubled, domain: string): Troubled {
    this.#domains.delete(domain)
    this.#account = troubled === 'account' ? [] : this.#account.filter((reply) => reply.domain !== domain)
    return troubled
  }
}

const temporaries = (replies: readonly Reply[]) => replies.filter(({ isTemporary }) => isTemporary).length
const isTroubled = (replies: readonly Reply[]) => temporaries(replies) > repliesKept * toleratedShare
