import { mount } from 'svelte';
import '../style.css';
import { later } from '../offline/later.svelte.ts';
import PadPages from './PadPages.svelte';

later.parts = '/pad-parts.json';

mount(PadPages, { target: document.getElementById('app') as HTMLElement });
