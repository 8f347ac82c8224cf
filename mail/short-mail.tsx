import type { ReactNode } from 'react'
import { Section, Text } from 'react-email'
import { MailFooter, type Footer } from '#mail/mail-footer.tsx'
import { MailFrame, type FramedMail } from './mail-frame.tsx'
import { padded, style } from './mail-style.ts'

interface ShortMailProps {
  mail: FramedMail
  /** An empty line in the text begins another paragraph. */
  copy: { subject: string; headline: string; text: string }
  footer: Footer
  /** The parts below the first paragraph, each a `ShortPart`. */
  children: ReactNode
}

/** A mail with a headline, a paragraph or more, a few further parts and the footer. */
export function ShortMail({ mail, copy, footer, children }: ShortMailProps) {
  return (
    <MailFrame mail={mail} copy={copy} preview={copy.text}>
      <ShortPart top={28}>
        {copy.text.split('\n\n').map((paragraph, index) => (
          <Text style={index > 0 ? { ...style.paragraph, marginTop: 12 } : style.paragraph} className="ink" key={index}>
            {paragraph}
          </Text>
        ))}
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
