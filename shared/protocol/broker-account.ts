import * as v from 'valibot'

/** URL of an outside broker as devices dial it: "wss://broker.example.org:8884/mqtt". */
export const brokerUrlSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^wss?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:[0-9]{1,5})?(\/[a-zA-Z0-9/._-]*)?$/,
    'ws:// or wss://',
  ),
)

/** Account of a device at an outside broker; its user name and client id are the device's id. */
export const brokerAccountSchema = v.strictObject({
  url: brokerUrlSchema,
  password: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,100}$/)),
})
export type BrokerAccountMessage = Readonly<v.InferOutput<typeof brokerAccountSchema>>

/** Lowest protocol version that supports outside brokers. */
export const BROKER_SINCE = 5

/** Last will of a device on its own `up` topic, which the broker publishes when the link is gone. */
export const goneSchema = v.strictObject({ type: v.literal('gone') })
export const GONE = JSON.stringify({ type: 'gone' } satisfies v.InferOutput<typeof goneSchema>)

/**
 * Down, through a broker: requests another hello from the device, because the hub does not know whether the
 * device is still there or has missed messages.
 */
export const helloAgainSchema = v.strictObject({ type: v.literal('hello-again') })
