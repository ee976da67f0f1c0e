import { classesOf } from '../../../../components/classes.ts'
import { Qr } from '../../../../components/qr/Qr.tsx'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from './CardsPaper.module.css'

const is = classesOf(styles)

export function ClubCardPaper({ words }: { readonly words: string }) {
  const t = useText(DIRECTOR_CODES_TEXT)
  return (
    <article class={is('club')} data-testid="club-card-paper">
      <h1>{t('card.club')}</h1>
      <Qr text={words} label={t('card.club.alt')} />
      <h2>{t('card.club.words')}</h2>
      <ol>
        {words.split(' ').map((word, at) => (
          <li key={`${at}/${word}`}>{word}</li>
        ))}
      </ol>
      <p>{t('card.club.paper')}</p>
      <p>{t('card.club.hint')}</p>
    </article>
  )
}
