/** What a look at the laptop before play came to, on the director’s screen and the command line. */
export const hallLaptopEn = {
  title: 'Check the hall',
  again: 'Look again',
  hint: 'Best done a quarter of an hour before play, with one tablet in hand: under “More”, or where a table is chosen, it has the same key.',
  asking: 'Looking …',
  away: 'The desk is out of reach: nothing can be looked at from here. Is the laptop on, and is this screen on its network?',
  'verdict.ok': 'Well',
  'verdict.look': 'Look here',
  'verdict.unknown': 'See for yourself',
  'reach.none':
    'No tablet has reached this laptop over the network yet, and from here nobody can see why. Open the tables’ address on one. If nothing comes: put the tablet into the same Wi-Fi as the laptop, not into a guest network, which keeps devices apart; on Windows make this network “Private” and let Node through the firewall.',
  'reach.here': {
    one: '{count} device has reached this laptop over the network.',
    other: '{count} devices have reached this laptop over the network.',
  },
  'reach.elsewhere':
    'A device has come from another network: {address}. If tablets are in two networks, some of them may not reach the laptop later: put all of them into one.',
  'network.one': 'This laptop is on the network as {address}.',
  'network.none':
    'This laptop is on no network. Join the Wi-Fi that the tablets use, or plug the cable of its router in.',
  'network.self':
    'The router has given this laptop no address: it made one up itself, and no tablet finds it. Switch the router off and on, then join its Wi-Fi again.',
  'network.two':
    'This laptop is on two networks, as {address} and as {other}. The codes lead to the first. If the tablets are in the other one, they do not arrive: switch off the network that you do not need.',
  'address.same': 'The address has not changed: codes that were printed lead here.',
  'address.changed':
    'Last time this laptop was {former}, now it is {now}: codes that were printed then lead nowhere. Print them anew, and have the router always give this laptop the same address.',
  'desks.one': 'No second desk of the club has been heard.',
  'desks.two': 'A second desk of the club is running. Choose which one goes on, and end the other one.',
  'disk.well': 'The disk takes results at once and has {free} MB left.',
  'disk.full': 'The disk is nearly full: {free} MB are left. Empty the bin, or delete what is not needed.',
  'disk.refuses':
    'The disk takes nothing: it is full, or the data folder may only be read. Free some space, or start with another folder.',
  'disk.slow':
    'The disk is slow: {ms} ms until a result is on it. End programs that copy or search; use no memory stick.',
  'disk.unknown': 'How much room the disk has left cannot be read here.',
  'folder.own': 'The data folder is this laptop’s alone.',
  'folder.network':
    'The data folder is on another computer, which may be gone in the middle of play. Start with a folder of this laptop.',
  'folder.synced':
    'The data folder is kept by {service}, which may put older files in its place. Start with a folder outside of it.',
  'sleep.never': 'On mains this laptop does not go to sleep by itself. Leave its lid open.',
  'sleep.after': {
    one: 'After {count} minute without a touch this laptop goes to sleep, and the tablets lose it. Set “never” for mains, and leave the lid open.',
    other:
      'After {count} minutes without a touch this laptop goes to sleep, and the tablets lose it. Set “never” for mains, and leave the lid open.',
  },
  'sleep.unknown':
    'When this laptop goes to sleep cannot be read here. Look it up in its settings: on mains never, and nothing when the lid is closed.',
  'power.mains': 'This laptop is on mains.',
  'power.battery': 'This laptop runs on its battery ({percent}%). Plug it in.',
  'power.unknown': 'Whether this laptop is on mains cannot be read here: see that it is plugged in.',
  'clock.right': 'The clock of this laptop is plausible.',
  'clock.wrong':
    'The clock of this laptop is behind: it shows a time before the newest thing that is recorded here. Set it; results are in order all the same, but the times of the round and of the log are not.',
}
