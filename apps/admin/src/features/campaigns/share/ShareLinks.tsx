import { Button, Title, VisuallyHidden } from '@mantine/core'
import { IconBrandFacebook, IconBrandLinkedin, IconBrandWhatsapp, IconBrandX, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './CampaignSuccess.module.css'

type Service = { name: string; icon: TablerIcon; addressOf: (link: string, text: string) => string }

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

// The service that stores and their customers use most comes first.
const services: readonly Service[] = [
  {
    name: 'WhatsApp',
    icon: IconBrandWhatsapp,
    addressOf: (link, text) => `https://wa.me/?${query({ text: `${text} ${link}` })}`,
  },
  { name: 'Facebook', icon: IconBrandFacebook, addressOf: (u) => `https://www.facebook.com/sharer/sharer.php?${query({ u })}` },
  { name: 'X', icon: IconBrandX, addressOf: (url, text) => `https://x.com/intent/post?${query({ url, text })}` },
  {
    name: 'LinkedIn',
    icon: IconBrandLinkedin,
    addressOf: (url) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
]

/** Plain links: no script of these services is loaded. */
export const ShareLinks = ({ link, text }: { link: string; text: string }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.share}>
      <Title order={3}>{t('campaign.success.share')}</Title>
      {services.map(({ name, icon: Icon, addressOf }) => (
        <Button
          key={name}
          component="a"
          variant="default"
          href={addressOf(link, text)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
        >
          {name}
          <VisuallyHidden>, {t('products.opensNewTab')}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}
