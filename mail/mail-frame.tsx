import type { ReactNode } from 'react'
import { Body, Column, Container, Head, Heading, Html, Img, Link, Preview, Row, Section } from 'react-email'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { mailSheet, padded, posterFace, style } from './mail-style.ts'

/** How a shop looks in its mails. */
export interface MailShop {
  name: string
  colours: DocumentColours
  /** The clock of its office (IANA name), for what belongs to no venue. */
  timeZone: string
  /** A PNG at a full address, and the size in which it is shown. */
  logo?: { src: string; width: number; height: number }
}

/** What the frame needs to know about a mail. */
export interface FramedMail extends TextOptions {
  shop: MailShop
  /** Full addresses. */
  links: { home: string }
}

interface Frame {
  mail: FramedMail
  copy: { subject: string; headline: string }
  /** Mail programs show it beside the subject. */
  preview: string
  children: ReactNode
}

/** The layout of every mail: a sheet with the shop's name and a headline on the shop's colour. */
export function MailFrame({ mail, copy, preview, children }: Frame) {
  const { locale, shop, links } = mail
  const { flood, onFlood } = shop.colours
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{copy.subject}</title>
        {/* In an element of its own, because clients that do not support fonts drop the whole element. */}
        <style>{posterFace}</style>
        <style>{mailSheet}</style>
      </Head>
      <Body style={style.body} className="surround" lang={locale}>
        <Preview>{preview}</Preview>
        <Container style={style.sheet} className="paper">
          <Section style={{ ...padded(22, 26), backgroundColor: flood }} className="side">
            <Link href={links.home} style={{ ...style.shopName, color: onFlood }}>
              {shop.logo ? <Img {...shop.logo} alt={shop.name} style={{ display: 'block', color: onFlood }} /> : shop.name}
            </Link>
            <Row>
              <Column style={{ height: 14 }} />
            </Row>
            <Row style={{ borderTop: `5px solid ${onFlood}` }}>
              <Column style={{ height: 20 }} />
            </Row>
            <Heading as="h1" style={{ ...style.headline, color: onFlood }} className="headline">
              {copy.headline}
            </Heading>
          </Section>
          {children}
        </Container>
      </Body>
    </Html>
  )
}
