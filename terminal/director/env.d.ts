/** Of package.json, put in by the build. */
declare const __OVERTRICK_VERSION__: string
