import { Button, Text } from 'react-email'
import { m } from '#texts/messages.ts'
import { button, style } from './mail-style.ts'
import { newsletterWords, type NewsletterMail } from './newsletter-mail.ts'
import { ShortMail, ShortPart } from './short-mail.tsx'

/** One question, one button, and who asks. */
export function NewsletterMailHtml({ mail }: { mail: NewsletterMail }) {
  const { shop, links } = mail
  const words = newsletterWords(mail)
  const pages = [
    [m.mail_newsletter_leave({}, mail), links.leave],
    [m.mail_foot_privacy({}, mail), links.dataPolicy],
    [m.mail_foot_imprint({}, mail), links.imprint],
  ] as const
  return (
    <ShortMail mail={mail} words={words} pages={pages}>
      <ShortPart top={22}>
        <Button href={words.target} style={button(shop.colours)}>
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
