import * as v from 'valibot'

/** Where devices find an outside broker, as they dial it: "wss://broker.example.org:8884/mqtt". */
export const brokerUrlSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^wss?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:[0-9]{1,5})?(\/[a-zA-Z0-9/._-]*)?$/,
    'ws:// or wss://',
  ),
)

/** The account of one device at an outside broker; its user name and client id are the device's id. */
export const brokerAccountSchema = v.strictObject({
  url: brokerUrlSchema,
  password: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,100}$/)),
})
export type BrokerAccountMessage = Readonly<v.InferOutput<typeof brokerAccountSchema>>

/** The version of the wire from which devices know of outside brokers. */
export const BROKER_SINCE = 5

/** A device's last will, on its own `up` topic: the broker says in its name that its link is gone. */
export const goneSchema = v.strictObject({ type: v.literal('gone') })
export const GONE = JSON.stringify({ type: 'gone' } satisfies v.InferOutput<typeof goneSchema>)

/** To one device, through a broker: the hub does not know whether it is still there, or may have missed some of it. */
export const helloAgainSchema = v.strictObject({ type: v.literal('hello-again') })
