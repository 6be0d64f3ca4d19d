/* Starts a script by name: `node scripts/run.cjs test`. CommonJS without new syntax, so that every Node can read it. */
var required = [20, 19]
var installed = process.versions.node.split('.').map(Number)

if (installed[0] < required[0] || (installed[0] === required[0] && installed[1] < required[1])) {
  console.error('Hexbourse needs Node ' + required.join('.') + ' or newer; this is Node ' + process.versions.node + '.')
  process.exit(1)
}

// what follows the name are the arguments of the script
var name = process.argv.splice(2, 1)[0]

import('tsx/esm/api')
  .then(function (tsx) {
    tsx.register()
    return import('./' + name + '.ts')
  })
  .catch(function (error) {
    console.error(error)
    process.exit(1)
  })
