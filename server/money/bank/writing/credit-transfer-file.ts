import { XMLBuilder } from 'fast-xml-parser'
import { sepaText } from '#core/bank/sepa-text.ts'
import type { Cents } from '#core/money/cents.ts'

/** One transfer of a payout. */
export interface CreditTransfer {
  /** At most 35 characters; comes back on the statement. */
  endToEndId: string
  payee: string
  payeeIban: string
  amount: Cents
  purpose: string
}

export interface CreditTransferFile {
  /** At most 35 characters. A bank refuses a second file with the same. */
  messageId: string
  createdAt: Date
  /** `2027-03-31` */
  executeOn: string
  account: { holder: string; iban: string; bic: string }
  transfers: readonly CreditTransfer[]
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })

/** The order to a bank to make credit transfers in euros: pain.001.001.09, as German banks ask for it. @returns XML in UTF-8 */
export function creditTransferFile({ messageId, createdAt, executeOn, account, transfers }: CreditTransferFile): string {
  const holder = sepaText(account.holder, 70)
  const totals = { NbOfTxs: String(transfers.length), CtrlSum: euros(transfers.reduce((sum, { amount }) => sum + amount, 0)) }
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: messageId, CreDtTm: createdAt.toISOString(), ...totals, InitgPty: { Nm: holder } },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          ...totals,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executeOn },
          Dbtr: { Nm: holder },
          DbtrAcct: { Id: { IBAN: account.iban } },
          DbtrAgt: { FinInstnId: { BICFI: account.bic } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map(({ endToEndId, payee, payeeIban, amount, purpose }) => ({
            PmtId: { EndToEndId: endToEndId },
            Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': euros(amount) } },
            Cdtr: { Nm: sepaText(payee, 70) },
            CdtrAcct: { Id: { IBAN: payeeIban } },
            RmtInf: { Ustrd: sepaText(purpose, 140) },
          })),
        },
      },
    },
  })
}

function euros(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
