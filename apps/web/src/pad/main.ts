import { mount } from 'svelte';
import '../style.css';
import PadPages from './PadPages.svelte';

mount(PadPages, { target: document.getElementById('app') as HTMLElement });
