import type { ReactNode } from 'react'
import { Section, Text } from 'react-email'
import { MailFooter, type Footer } from '#mail/mail-footer.tsx'
import { MailFrame, type FramedMail } from './mail-frame.tsx'
import { padded, style } from './mail-style.ts'

interface ShortMailProps {
  mail: FramedMail
  copy: { subject: string; headline: string; text: string }
  footer: Footer
  /** The parts below the first paragraph, each a `ShortPart`. */
  children: ReactNode
}

/** A mail with a headline, a paragraph, a few further parts and the footer. */
export function ShortMail({ mail, copy, footer, children }: ShortMailProps) {
  return (
    <MailFrame mail={mail} copy={copy} preview={copy.text}>
      <ShortPart top={28}>
        <Text style={style.paragraph} className="ink">
          {copy.text}
        </Text>
      </ShortPart>
      {children}
      <MailFooter footer={footer} />
    </MailFrame>
  )
}

export function ShortPart({ top, children }: { top: number; children: ReactNode }) {
  return (
    <Section style={padded(top)} className="side">
      {children}
    </Section>
  )
}
