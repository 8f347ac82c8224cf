import { Button, render, Text } from 'react-email'
import { footerText } from '#mail/mail-footer.tsx'
import { button, style } from '#mail/mail-style.ts'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { ShortMail, ShortPart } from '#mail/short-mail.tsx'
import { cartMailCopy, cartMailFooter, type CartMail } from './cart-mail.ts'

/** Renders the mail with the link of a cart in HTML and text. The result depends on the data only. */
export async function renderCartMail(mail: CartMail): Promise<RenderedMail> {
  const { subject, headline, text, button: label, otherwise } = cartMailCopy(mail)
  const parts = [headline.toUpperCase(), text, `${label}: ${mail.links.cart}`, otherwise, footerText(cartMailFooter(mail))]
  return { subject, html: await render(<CartMailHtml mail={mail} />), text: `${parts.join('\n\n')}\n` }
}

function CartMailHtml({ mail }: { mail: CartMail }) {
  const copy = cartMailCopy(mail)
  return (
    <ShortMail mail={mail} copy={copy} footer={cartMailFooter(mail)}>
      <ShortPart top={22}>
        <Button href={mail.links.cart} style={button(mail.shop.colours)}>
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
