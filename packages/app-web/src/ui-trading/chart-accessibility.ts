/** Keyboard, screen readers and reduced motion for every chart. [SHELL-11] */
import 'highcharts/esm/modules/accessibility.js'
