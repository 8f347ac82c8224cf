import { Button, render, Text } from 'react-email'
import { footerText, type Footer } from '#mail/mail-footer.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import type { FramedMail } from './mail-frame.tsx'
import { button, style } from './mail-style.ts'
import { ShortMail, ShortPart } from './short-mail.tsx'

interface LinkMailProps {
  mail: FramedMail
  /** `otherwise` says below the button what happens if the reader does nothing. */
  copy: { subject: string; headline: string; text: string; button: string; otherwise: string }
  /** The full address that the button leads to. */
  target: string
  footer: Footer
}

/** Renders a short mail about one link, in HTML and text: a paragraph, a button and a small note. The result depends on the data only. */
export async function renderLinkMail(content: LinkMailProps): Promise<RenderedMail> {
  const { subject, headline, text, button: label, otherwise } = content.copy
  const parts = [headline.toUpperCase(), text, `${label}: ${content.target}`, otherwise, footerText(content.footer)]
  return { subject, html: await render(<LinkMail {...content} />), text: `${parts.join('\n\n')}\n` }
}

function LinkMail({ mail, copy, target, footer }: LinkMailProps) {
  return (
    <ShortMail mail={mail} copy={copy} footer={footer}>
      <ShortPart top={22}>
        <Button href={target} style={button(mail.shop.colours)}>
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
