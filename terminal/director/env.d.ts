/** Version from package.json, inserted by the build. */
declare const __OVERTRICK_VERSION__: string
