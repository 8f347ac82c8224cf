import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email'
import { m } from '#texts/messages.ts'
import { button, hairline, mailSheet, posterFace, side, style } from './mail-style.ts'
import { newsletterWords, type NewsletterMail } from './newsletter-mail.ts'

const padded = (top: number, bottom = 0) => ({ padding: `${top}px ${side}px ${bottom}px` })

/** One question, one button, and who asks. */
export function NewsletterMailHtml({ mail }: { mail: NewsletterMail }) {
  const { locale, shop, company, links } = mail
  const words = newsletterWords(mail)
  const onFlood = { color: shop.colours.onFlood }
  const pages = [
    [m.mail_newsletter_leave({}, mail), links.leave],
    [m.mail_foot_privacy({}, mail), links.dataPolicy],
    [m.mail_foot_imprint({}, mail), links.imprint],
  ] as const
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.subject}</title>
        <style>{posterFace}</style>
        <style>{mailSheet}</style>
      </Head>
      <Body style={style.body} className="surround" lang={locale}>
        <Preview>{words.text}</Preview>
        <Container style={style.sheet} className="paper">
          <Section style={{ ...padded(22, 26), backgroundColor: shop.colours.flood }} className="side">
            <Link href={links.home} style={{ ...style.shopName, ...onFlood }}>
              {shop.name}
            </Link>
            <Heading as="h1" style={{ ...style.headline, ...onFlood, paddingTop: 28 }} className="headline">
              {words.headline}
            </Heading>
          </Section>
          <Section style={padded(28)} className="side">
            <Text style={style.paragraph} className="ink">
              {words.text}
            </Text>
          </Section>
          <Section style={padded(22)} className="side">
            <Button href={words.target} style={button(shop.colours)}>
              {words.button}
            </Button>
          </Section>
          <Section style={padded(26)} className="side">
            <Text style={style.small} className="ink-2">
              {words.otherwise}
            </Text>
          </Section>
          <Section style={padded(30, 40)} className="side">
            <Text style={{ ...style.small, borderTop: `1px solid ${hairline}`, paddingTop: 14 }} className="ink-2 line">
              {company.name}, {company.address}
              {company.email ? `, ${company.email}` : ''}
            </Text>
            <Text style={{ ...style.small, paddingTop: 8 }} className="ink-2">
              {pages.map(([name, url]) => (
                <Link
                  key={url}
                  href={url}
                  style={{ ...style.small, textDecoration: 'underline', paddingRight: 16, display: 'inline-block' }}
                >
                  {name}
                </Link>
              ))}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
