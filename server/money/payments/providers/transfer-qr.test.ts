import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQr } from '#test/readers/read-codes.ts'
import { epcQrText } from '#core/payments/epc-qr.ts'
import { transferQr, transferQrPng } from '../bank-transfer.ts'

const transfer = {
  holder: 'Größer & Söhne <Konzerte> GmbH',
  iban: 'DE93 9999 9999 0000 0000 01',
  bic: 'XMPLDE21XXX',
  reference: 'BAXK7M2QXHD',
  amount: 123_456,
}

test('a scanner reads the drawing of the page and the picture of the mail', async () => {
  const drawing = await transferQr(transfer)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 ${drawing?.modules} ${drawing?.modules}"><rect width="100%" height="100%" fill="#fff"/><path d="${drawing?.path}"/></svg>`
  const page = await sharp(Buffer.from(svg)).png().toBuffer()
  const mail = (await transferQrPng(transfer)) ?? new Uint8Array()
  for (const picture of [page, mail]) expect(await readQr(picture)).toEqual([epcQrText(transfer)])
})

test('an amount that has no code has no drawing', async () => {
  expect(await transferQr({ ...transfer, amount: 0 })).toBeNull()
  expect(await transferQrPng({ ...transfer, amount: 0 })).toBeNull()
})
