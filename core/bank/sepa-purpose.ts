const key = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g

/**
 * Splits the purpose of a SEPA transfer that a bank delivers as one text, such as `EREF+123 SVWZ+Order 7KQ2M9PX`.
 * @returns what the sender wrote (after `SVWZ+`; the whole text without such keys) and the sender's own reference (after `EREF+`)
 */
export function readSepaPurpose(text: string): { purpose: string; endToEndId: string | null } {
  const marks = [...text.matchAll(key)]
  const part = (name: string) => {
    const index = marks.findIndex((mark) => mark[1] === name)
    const mark = marks[index]
    return mark && text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim()
  }
  const endToEndId = part('EREF')
  return { purpose: part('SVWZ') ?? text, endToEndId: !endToEndId || endToEndId === 'NOTPROVIDED' ? null : endToEndId }
}
