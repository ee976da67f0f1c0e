export const HEALTH_PATH = '/api/health'
export const MQTT_PATH = '/mqtt'
