/**
 * The styles of the bar, for its shadow root. Sizes are in pixels, because the page decides what a rem is. `all: initial` keeps the
 * page's styles out; an important rule of a shadow tree wins over one of its page. The bar hangs below an element without height and is
 * lifted by its own: only its transform changes when it grows, which is no shift of the layout, however late it comes after a press.
 */
export const barStyle = `
:host{all:initial!important;display:block!important;position:fixed!important;inset:auto 0 var(--rise,0) 0!important;height:0!important;z-index:2147483000!important;
container-type:inline-size!important;pointer-events:none!important;direction:ltr!important;
--main:#00aeef;--label:#06222e;--edge:#0083b4}
:host([data-preview]){position:absolute!important;z-index:1!important}
:host([data-preview=flow]){position:relative!important;height:auto!important}
:host([data-preview=flow]) .bar{transform:none}
*{box-sizing:border-box;margin:0;font:inherit;color:inherit;letter-spacing:normal}
.bar{pointer-events:auto;position:relative;display:grid;grid-template-columns:minmax(38%,1fr) minmax(0,600px);gap:16px 32px;align-items:center;
width:calc(100% - 48px);margin:0 auto;transform:translateY(calc(-100% - 24px));max-width:1232px;padding:20px 72px 20px 24px;border:1px solid #e2e2e6;border-radius:16px;background:#fff;color:#10222c;
font:400 16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:left;box-shadow:0 12px 32px rgba(16,34,44,.18)}
.bar:has(.thanks){display:flex}
h2{font-size:18px;font-weight:600;line-height:1.35;outline:0;overflow-wrap:anywhere}
.credit{font-size:12px;color:#5b6670;margin-top:4px}
.strip{display:flex;border:1px solid #6b7a82;border-radius:10px;overflow:hidden}
button{border:0;background:none;cursor:pointer;padding:0}
.strip button{flex:1;min-width:0;height:46px;font-weight:600;border-left:1px solid #d5dade}
.strip button:first-child{border-left:0}
.strip button:hover{background:#eef2f4}
.strip .d{background:#fbe4de}.strip .n{background:#fdf1cf}.strip .p{background:#dcf1e2}
.strip [aria-checked=true]{background:var(--main);color:var(--label);box-shadow:inset 0 0 0 2px var(--edge)}
.ends{display:flex;justify-content:space-between;font-size:13px;color:#44545e;margin-top:4px}
.more{grid-column:1/-1;display:grid;gap:12px}
[hidden]{display:none!important}
.more label,.more h3{font-weight:600}
textarea{display:block;width:100%;min-height:76px;margin-top:6px;padding:10px 12px;border:1px solid #6b7a82;border-radius:10px;
background:#fff;resize:vertical;font-weight:400}
.field{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}
.field button{min-height:44px;padding:0 16px;border:1px solid #6b7a82;border-radius:22px;overflow-wrap:anywhere}
.field [aria-checked=true]{background:var(--main);color:var(--label);border-color:var(--edge)}
.send{justify-self:start;min-height:44px;padding:0 28px;border-radius:22px;background:var(--main);color:var(--label);font-weight:600;
box-shadow:inset 0 0 0 1.5px var(--edge)}
.send[aria-disabled=true]{opacity:.7;cursor:default}
.problem{color:#a8331d}
.problem:empty{display:none}
.thanks::before{content:"";display:inline-block;width:10px;height:18px;margin:0 14px 2px 6px;border:solid var(--edge);border-width:0 4px 4px 0;
transform:rotate(45deg);vertical-align:middle}
.close{position:absolute;top:20px;right:16px;width:44px;height:44px;border-radius:22px}
.close::before,.close::after{content:"";position:absolute;left:13px;top:21px;width:18px;height:2px;background:#44545e;transform:rotate(45deg)}
.close::after{transform:rotate(-45deg)}
:focus-visible{outline:3px solid #10222c;outline-offset:2px}
.strip :focus-visible{outline-offset:-3px}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:no-preference){:host(:not([data-preview])) .bar{animation:in .25s ease-out}@keyframes in{from{translate:0 24px;opacity:0}}}
@container (max-width:720px){.bar{grid-template-columns:minmax(0,1fr);gap:12px;width:100%;transform:translateY(-100%);padding:20px 16px 16px;border-radius:16px 16px 0 0;
max-height:85vh;overflow:auto}
.bar>div:first-child{padding-right:48px}.close{top:8px;right:8px}.send{justify-self:stretch}}
@media (forced-colors:active){.strip [aria-checked=true],.field [aria-checked=true]{outline:3px solid Highlight;outline-offset:-3px}
.close::before,.close::after{background:ButtonText}.bar{border-color:CanvasText}}
`
