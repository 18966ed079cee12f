import './styles/theme.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/pages.css';
import './shell.ts';
