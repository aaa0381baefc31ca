/** (99) 99999-9999 while it is typed; a landline has one digit less before the hyphen. */
export const maskPhone = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  const area = digits.slice(0, 2)
  const number = digits.slice(2)
  if (number.length === 0) return area && `(${area}`
  const split = digits.length === 11 ? 5 : 4
  const tail = number.slice(split)
  return `(${area}) ${number.slice(0, split)}${tail && `-${tail}`}`
}
