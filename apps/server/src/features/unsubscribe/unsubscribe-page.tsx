import type { SentFile } from '@ressoa/contract/replies'
import type { Language } from '@ressoa/domain/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { say } from '../../locales/messages'

type Shown = { language: Language; storeName?: string } & ({ state: 'unknown' | 'done' } | { state: 'asking'; key?: string })

const css = `
:root{color-scheme:light dark;--ground:#F8F7F9;--card:#fff;--ink:#1E1722;--soft:#5D5566;--line:#E4E0E8;--brand:#6F2A61;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#17121B;--card:#211A27;--ink:#F3EFF6;--soft:#B7AEBF;--line:#3A3142;--brand:#D79BC8;--on:#23101E}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:460px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px}
p{margin:0;color:var(--soft);overflow-wrap:anywhere}
h1{margin:0 0 10px;font-size:22px;line-height:1.25;overflow-wrap:anywhere}
.store{margin:0 0 18px;font-weight:600;color:var(--brand)}
button{margin-top:22px;width:100%;min-height:48px;border:0;border-radius:10px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;line-height:1;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

/** Asks once and says when it is done, in the mail's own language. It works without a script, a cookie or a session. */
export const unsubscribePage = ({ language, storeName = '', ...shown }: Shown): SentFile => {
  const { state } = shown
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{say(language, `unsubscribe.${state}.title`)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, fixed above */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>
          {storeName !== '' && <p className="store">{storeName}</p>}
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
