import type { ReactNode } from 'react'
import { Section, Text } from 'react-email'
import { MailFoot, type Foot } from './mail-foot.tsx'
import { MailFrame, type FramedMail } from './mail-frame.tsx'
import { padded, style } from './mail-style.ts'

interface ShortMailProps {
  mail: FramedMail
  words: { subject: string; headline: string; text: string }
  foot: Foot
  /** Parts below the first paragraph, each a `ShortPart`. */
  children: ReactNode
}

/** A mail with one thing to say: the shop and a headline in its colour, a paragraph, what follows from it, and who writes. */
export function ShortMail({ mail, words, foot, children }: ShortMailProps) {
  return (
    <MailFrame mail={mail} words={words} preview={words.text}>
      <ShortPart top={28}>
        <Text style={style.paragraph} className="ink">
          {words.text}
        </Text>
      </ShortPart>
      {children}
      <MailFoot foot={foot} />
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
