import { sentence } from '#core/text/sentence.ts'
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
    const advice = sentence('doctor.apple_advice')
    if (left <= 0) findings.push({ part, level: 'bad', message: sentence('doctor.apple_expired', { span: span(-left / 1000) }), advice })
    else if (left < noticeDays * day)
      findings.push({ part, level: 'warn', message: sentence('doctor.apple_expires', { span: span(left / 1000) }), advice })
    else findings.push({ part, level: 'good', message: sentence('doctor.apple_good', { name: apple.passTypeId }) })
  }
  if (google) findings.push({ part, level: 'good', message: sentence('doctor.google_good', { name: google.email }) })
  return findings
}
