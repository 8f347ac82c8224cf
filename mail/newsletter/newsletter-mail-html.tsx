import { Button, Text } from 'react-email'
import { button, style } from '#mail/mail-style.ts'
import { newsletterFooter, newsletterMailCopy, type NewsletterMail } from './newsletter-mail.ts'
import { ShortMail, ShortPart } from '#mail/short-mail.tsx'

/** The HTML form of a newsletter mail: a paragraph and a button. */
export function NewsletterMailHtml({ mail }: { mail: NewsletterMail }) {
  const copy = newsletterMailCopy(mail)
  return (
    <ShortMail mail={mail} copy={copy} footer={newsletterFooter(mail)}>
      <ShortPart top={22}>
        <Button href={copy.target} style={button(mail.shop.colours)}>
          {copy.button}
        </Button>
      </ShortPart>
      <ShortPart top={26}>
        <Text style={style.small} className="ink-2">
          {copy.otherwise}
        </Text>
      </ShortPart>
    </ShortMail>
  )
}
