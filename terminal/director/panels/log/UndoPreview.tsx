import type { ActLine } from '../../model/log/act-lines.ts'
import { foreseeableBack } from '../../model/log/taking-back.ts'
import { EffectLine } from '../parts/preview/EffectLine.tsx'

interface Props {
  readonly line: ActLine
  readonly at: 'last' | 'log'
}

export function UndoPreview({ line, at }: Props) {
  const back = foreseeableBack(line)
  return back ? <EffectLine line={`back-${at}`} {...back} isUndo shown={at === 'last' ? 1 : 2} /> : null
}
