import { Button, Text } from 'react-email'
import { button, style } from '#mail/mail-style.ts'
import { newsletterFoot, newsletterWords, type NewsletterMail } from './newsletter-mail.ts'
import { ShortMail, ShortPart } from '#mail/short-mail.tsx'

/** One question, one button, and who asks. */
export function NewsletterMailHtml({ mail }: { mail: NewsletterMail }) {
  const words = newsletterWords(mail)
  return (
    <ShortMail mail={mail} words={words} foot={newsletterFoot(mail)}>
      <ShortPart top={22}>
        <Button href={words.target} style={button(mail.shop.colours)}>
          {words.button}
        </Button>
      </ShortPart>
      <ShortPart top={26}>
        <Text style={style.small} className="ink-2">
          {words.otherwise}
        </Text>
      </ShortPart>
    </ShortMail>
  )
}
