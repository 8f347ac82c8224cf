import { X509Certificate } from 'node:crypto'
import { day } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { span, type Finding } from './finding.ts'

const part = 'wallets'
/** Renewing a certificate takes a few minutes, but somebody with access to the Apple account. */
const noticeDays = 30

/** Checks that the certificate for Apple Wallet is valid and stays so. Nothing is reported while no wallet is set up. */
export async function examineWallets({ config, clock }: Pick<Context, 'config' | 'clock'>): Promise<Finding[]> {
  const { apple, google } = config.wallets
  const findings: Finding[] = []
  if (apple) {
    const end = new Date(new X509Certificate(apple.certificate).validTo)
    const left = end.getTime() - clock.now().getTime()
    const advice = 'Renew the Pass Type ID certificate in the Apple developer account, and set APPLE_PASS_CERTIFICATE and APPLE_PASS_KEY'
    if (left <= 0)
      findings.push({ part, level: 'bad', message: `the certificate for Apple Wallet expired ${span(-left / 1000)} ago`, advice })
    else if (left < noticeDays * day)
      findings.push({ part, level: 'warn', message: `the certificate for Apple Wallet expires in ${span(left / 1000)}`, advice })
    else findings.push({ part, level: 'good', message: `tickets are signed for Apple Wallet as ${apple.passTypeId}` })
  }
  if (google) findings.push({ part, level: 'good', message: `tickets are signed for Google Wallet as ${google.email}` })
  return findings
}
