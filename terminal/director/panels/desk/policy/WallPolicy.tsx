import { isMatchGame } from '../../../../../shared/game/games.ts'
import { publicPolicy, WALL_CHOICES } from '../../../../../shared/session/settings/public-policy.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { DIRECTOR_WALL_TEXT } from '../../../../text/director-wall.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Choice } from '../../../kit/Key.tsx'
import { changingWall } from '../../../model/session/wall-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PublicAddress } from '../../parts/PublicAddress.tsx'

const is = classesOf(styles)

/** Asks whether there is a room display, and whether it names the players. */
export function WallPolicy() {
  const t = useText(DIRECTOR_WALL_TEXT)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  if (!settings) return null
  return (
    <div>
      <Choice
        label={t('title')}
        options={WALL_CHOICES.map(value => ({ value, word: t(value) }))}
        value={publicPolicy(settings).wall}
        onChoose={wall => {
          const statement = changingWall(store.state.value, wall)
          if (statement) void store.say([statement])
        }}
        testId="wall"
      />
      <p class={is('soft')}>{t('hint')}</p>
      {isMatchGame(settings) && <p class={is('soft')}>{levels('wall.hint')}</p>}
      {publicPolicy(settings).wall !== 'off' && <PublicAddress of="wall" />}
      {publicPolicy(settings).results === 'all' && <PublicAddress of="results" />}
    </div>
  )
}
