import { render, Text } from 'react-email'
import { footerText } from '#mail/mail-footer.tsx'
import { style } from '#mail/mail-style.ts'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { ShortMail, ShortPart } from '#mail/short-mail.tsx'
import { serviceMailCopy, serviceMailFooter, type ServiceMail } from './service-mail.ts'

/** Renders a mail about a form of the ticket service in HTML and text. The result depends on the data only. */
export async function renderServiceMail(mail: ServiceMail): Promise<RenderedMail> {
  const { subject, headline, text, paragraph } = serviceMailCopy(mail)
  const parts = [headline.toUpperCase(), text, paragraph, footerText(serviceMailFooter(mail))]
  return { subject, html: await render(<ServiceMailHtml mail={mail} />), text: `${parts.join('\n\n')}\n` }
}

function ServiceMailHtml({ mail }: { mail: ServiceMail }) {
  const copy = serviceMailCopy(mail)
  return (
    <ShortMail mail={mail} copy={copy} footer={serviceMailFooter(mail)}>
      <ShortPart top={16}>
        {copy.paragraph.split('\n').map((line, index) => (
          <Text key={index} style={style.paragraph} className="ink">
            {line}
          </Text>
        ))}
      </ShortPart>
    </ShortMail>
  )
}
