import type { ReactNode } from 'react'
import { Body, Column, Container, Head, Heading, Html, Link, Preview, Row, Section } from 'react-email'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { mailSheet, padded, posterFace, style } from './mail-style.ts'

/** What a mail's frame has to know of it. */
export interface FramedMail extends TextOptions {
  shop: { name: string; colours: DocumentColours }
  /** Full addresses. */
  links: { home: string }
}

interface Frame {
  mail: FramedMail
  words: { subject: string; headline: string }
  /** What lists of mails show beside the subject. */
  preview: string
  children: ReactNode
}

/** What every mail stands in: a sheet of paper headed like a poster, with the shop's name and what there is to say. */
export function MailFrame({ mail, words, preview, children }: Frame) {
  const { locale, shop, links } = mail
  const { flood, onFlood } = shop.colours
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.subject}</title>
        {/* Apart from the sheet: clients that dislike fonts drop this one only. */}
        <style>{posterFace}</style>
        <style>{mailSheet}</style>
      </Head>
      <Body style={style.body} className="surround" lang={locale}>
        <Preview>{preview}</Preview>
        <Container style={style.sheet} className="paper">
          <Section style={{ ...padded(22, 26), backgroundColor: flood }} className="side">
            <Link href={links.home} style={{ ...style.shopName, color: onFlood }}>
              {shop.name}
            </Link>
            <Row>
              <Column style={{ height: 14 }} />
            </Row>
            <Row style={{ borderTop: `5px solid ${onFlood}` }}>
              <Column style={{ height: 20 }} />
            </Row>
            <Heading as="h1" style={{ ...style.headline, color: onFlood }} className="headline">
              {words.headline}
            </Heading>
          </Section>
          {children}
        </Container>
      </Body>
    </Html>
  )
}
