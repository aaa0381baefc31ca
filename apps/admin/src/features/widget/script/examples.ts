/** The code that the instructions show. The person and the branch are made up. */

export const identityExample = `data-person='{"Email":"ana@exemplo.com","Name":"Ana Lima"}'
data-dimensions='{"Filial":"Centro"}'`

export const signingExamples = {
  node: `import { createHmac } from 'node:crypto'

const person = JSON.stringify({ Email: customer.email, Name: customer.name })
const dimensions = JSON.stringify({ Filial: order.branch })
const signature = createHmac('sha256', secret)
  .update(\`\${person}.\${dimensions}\`)
  .digest('hex')`,
  php: `$person = json_encode(['Email' => $email, 'Name' => $name]);
$dimensions = json_encode(['Filial' => $branch]);
$signature = hash_hmac('sha256', $person . '.' . $dimensions, $secret);

echo 'data-person="' . htmlspecialchars($person) . '"';
echo ' data-dimensions="' . htmlspecialchars($dimensions) . '"';
echo ' data-signature="' . $signature . '"';`,
}

export const consentExample = "ressoa('consent', true)"

export const queueLine = 'window.ressoa = window.ressoa || function () { (ressoa.q = ressoa.q || []).push(arguments) }'

export const callExamples = {
  identify: "ressoa('identify', { Email: 'ana@exemplo.com' })",
  dimensions: "ressoa('dimensions', { Filial: 'Centro' })",
  show: "ressoa('show')",
  hide: "ressoa('hide')",
  consent: consentExample,
  on: "ressoa('on', (event) => console.log(event))",
} as const
