import type { ReactNode } from 'react'
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email'
import type { PaperColours } from '#core/shops/paper-colours.ts'
import { hairline, mailSheet, posterFace, side, style } from './mail-style.ts'

const padded = (top: number, bottom = 0) => ({ padding: `${top}px ${side}px ${bottom}px` })

interface ShortMailProps {
  mail: {
    locale: string
    shop: { name: string; colours: PaperColours }
    company: { name: string; address: string; email: string | null }
    links: { home: string }
  }
  words: { subject: string; headline: string; text: string }
  /** Links at the end: name and full address. */
  pages: readonly (readonly [name: string, url: string])[]
  /** Parts below the first paragraph, each a `ShortPart`. */
  children: ReactNode
}

/** A mail with one thing to say: the shop and a headline in its colour, a paragraph, what follows from it, and who writes. */
export function ShortMail({ mail, words, pages, children }: ShortMailProps) {
  const { locale, shop, company, links } = mail
  const onFlood = { color: shop.colours.onFlood }
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
          <ShortPart top={28}>
            <Text style={style.paragraph} className="ink">
              {words.text}
            </Text>
          </ShortPart>
          {children}
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

export function ShortPart({ top, children }: { top: number; children: ReactNode }) {
  return (
    <Section style={padded(top)} className="side">
      {children}
    </Section>
  )
}
