import type { SentFile } from '@ressoa/contract/replies'
import type { Language } from '@ressoa/domain/languages'
import { surveyCard, surveyColourProperties, type Theme } from '@ressoa/domain/theme'
import { heavy } from '../../heavy'
import { say } from '../../locales/messages'

type Shown = { language: Language; storeName?: string; logo?: string | null; theme?: Theme } & (
  | { state: 'unknown' | 'done' }
  | { state: 'asking'; key?: string }
)

const css = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--rs-page);color:var(--rs-card-text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:460px;background:${surveyCard};border-radius:16px;padding:28px;box-shadow:0 1px 3px rgb(0 0 0/.12)}
p{margin:0;overflow-wrap:anywhere}
h1{margin:0 0 10px;font-size:22px;line-height:1.25;color:var(--rs-card-title);overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:12px;margin-bottom:20px;font-weight:600;color:var(--rs-card-title);overflow-wrap:anywhere}
header img{max-width:160px;max-height:40px}
button{margin-top:22px;width:100%;min-height:48px;border:1px solid var(--rs-card-send-edge);border-radius:10px;background:var(--rs-send);color:var(--rs-send-label);font:inherit;font-weight:600;line-height:1;cursor:pointer}
button:focus-visible{outline:3px solid var(--rs-card-title);outline-offset:2px}`

/** Asks once and confirms, in the store's language and colours. It works without script, cookie or session. */
export const unsubscribePage = ({ language, storeName = '', logo, theme = {}, ...shown }: Shown): SentFile => {
  const { state } = shown
  const colours = Object.entries(surveyColourProperties(theme)).map(([name, colour]) => `${name}:${colour}`)
  const picture = theme.logoUrl || logo
  const html = heavy.reactServer().renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{say(language, `unsubscribe.${state}.title`)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet and computed colours */}
        <style dangerouslySetInnerHTML={{ __html: `:root{${colours.join(';')}}${css}` }} />
      </head>
      <body>
        <main>
          {(picture || storeName !== '') && (
            <header>
              {picture && <img src={picture} alt="" />}
              {storeName}
            </header>
          )}
          <h1>{say(language, `unsubscribe.${state}.title`)}</h1>
          <p>{say(language, `unsubscribe.${state}.text`, { store: storeName })}</p>
          {shown.state === 'asking' && (
            <form method="post" action={`?Key=${encodeURIComponent(shown.key ?? '')}`}>
              <input type="hidden" name="List-Unsubscribe" value="One-Click" />
              <button type="submit">{say(language, 'unsubscribe.asking.button')}</button>
            </form>
          )}
        </main>
      </body>
    </html>,
  )
  return { contentType: 'text/html; charset=utf-8', bytes: Buffer.from(`<!doctype html>${html}`) }
}
